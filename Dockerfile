# A server for others: docs/hosting.md says how to run it.
FROM python:3.12-slim-bookworm AS build
WORKDIR /src
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY src ./src
RUN python -m venv /opt/polarity \
 && PIP_CONSTRAINT=/src/constraints.txt /opt/polarity/bin/pip install --no-cache-dir '.[postgres]'

FROM python:3.12-slim-bookworm
# The game compiles its physics once; what comes of it is kept beside the package, so it is done here, as the user who runs it.
COPY --from=build /opt/polarity /opt/polarity
RUN useradd --system --uid 10001 --create-home polarity \
 && chown -R polarity /opt/polarity/lib \
 && install -d -o polarity /data
USER polarity
ENV PATH=/opt/polarity/bin:$PATH PYTHONUNBUFFERED=1
RUN polarity warmup
VOLUME /data
EXPOSE 8765
# SIGTERM ends all games in order: a disc that was let go is judged first.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s \
  CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8765/readyz', timeout=4)"]
ENTRYPOINT ["polarity", "serve", "--host", "0.0.0.0", "--data", "/data"]
