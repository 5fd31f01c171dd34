import type { Config } from '../config.ts';

/** Where people find the product: as it was told, else on this machine, by the port that it has in the end. */
export function publicAddress({ publicUrl, port: asked }: Pick<Config, 'publicUrl' | 'port'>) {
  let port = asked;
  const local = () => `http://localhost:${port}`;
  return {
    local,
    url: () => publicUrl ?? local(),
    opened: (number: number) => void (port = number),
  };
}
