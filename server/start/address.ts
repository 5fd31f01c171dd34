import type { Config } from '../config.ts';

/** The product's public address: the configured one, else this machine's, with the port that it finally got. */
export function publicAddress({ publicUrl, port: asked }: Pick<Config, 'publicUrl' | 'port'>) {
  let port = asked;
  const local = () => `http://localhost:${port}`;
  return {
    local,
    url: () => publicUrl ?? local(),
    opened: (number: number) => void (port = number),
  };
}
