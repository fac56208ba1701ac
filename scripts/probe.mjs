/** Exits with code 0 when the address answers with success within five seconds; used by a container's health check. */
const [address = ''] = process.argv.slice(2);
fetch(address, { signal: AbortSignal.timeout(5_000) }).then(
  ({ ok }) => process.exit(ok ? 0 : 1),
  () => process.exit(1),
);
