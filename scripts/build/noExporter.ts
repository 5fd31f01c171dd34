/** Stands in for the exporter that react-admin would bundle, and says so if anybody ever calls it. */
export default function noExporter(): never {
  throw new Error('Lists export through src/builders/list: react-admin’s exporter is not bundled.');
}
