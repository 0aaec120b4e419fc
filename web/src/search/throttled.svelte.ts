// A look at something that changes many times a second, a few times a second: `value()` is read anew at most so often.
export function throttled<T>(read: () => T, milliseconds: () => number): { readonly now: T } {
  let now = $state.raw<T>(read());
  let timer: ReturnType<typeof setTimeout> | null = null;
  let last = -Infinity;

  $effect(() => {
    const value = read();
    const wait = last + milliseconds() - performance.now();
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const show = (): void => {
      last = performance.now();
      now = value;
    };
    if (wait <= 0) show();
    else timer = setTimeout(show, wait);
  });
  $effect(() => () => {
    if (timer !== null) clearTimeout(timer);
  });

  return {
    get now() {
      return now;
    },
  };
}
