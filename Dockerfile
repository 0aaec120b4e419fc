# papan studio for a class, as an ordinary user. Linted (hadolint), but not tested: no Docker engine was at hand.
#   docker build -t papan .
#   docker run --rm -p 8765:8765 papan
FROM node:20-slim AS page
WORKDIR /papan/web
COPY web/package.json web/package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY web ./
COPY src/papan/locale /papan/src/papan/locale
RUN npm run build

FROM python:3.11-slim AS build
RUN apt-get update && apt-get install -y --no-install-recommends g++=4:* make=4.* && rm -rf /var/lib/apt/lists/*
WORKDIR /papan
COPY . .
COPY --from=page /papan/src/papan/studio/static src/papan/studio/static
RUN PAPAN_REQUIRE_NATIVE=1 pip wheel --no-cache-dir --wheel-dir /wheels '.[vision]'

FROM python:3.11-slim
COPY --from=build /wheels /wheels
# The one version in that folder is what was just built.
# hadolint ignore=DL3013
RUN pip install --no-cache-dir --no-index --find-links /wheels 'papan[vision]' && useradd --create-home --uid 1000 papan
USER 1000
EXPOSE 8765
CMD ["papan", "studio", "--host", "0.0.0.0", "--port", "8765", "--no-browser"]
