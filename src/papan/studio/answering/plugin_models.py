"""What is said about the studio's plug-ins."""

from __future__ import annotations

from pydantic import Field

from papan.studio.answering.model import Model


class PluginFault(Model):
    line: int | None = Field(description="null where no line is to blame")
    sentence: str = Field(description="names the file and the line, too")


class PluginFile(Model):
    file: str = Field(description="as it was given")
    error: PluginFault | None = Field(description="what is wrong with it as it is now; its last good version stays")


class Plugins(Model):
    version: int = Field(description="goes up each time that another version has been loaded")
    files: list[PluginFile]
