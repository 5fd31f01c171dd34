/** Replaces react-admin's exporter in the build: lists export by a call, with the user's language and rights. */
export default function noExporter(): never {
  throw new Error('A list exports by its own call.');
}
