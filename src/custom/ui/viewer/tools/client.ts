import type { Answers, FromWorker, Question, ToWorker } from './protocol.ts';

type Asked<Name extends Question['ask']> = Extract<Question, { ask: Name }>;

interface Waiting {
  resolve(answer: never): void;
  reject(fault: Error): void;
}

/** The page's side of the tools' worker, which ends with the tools. */
export class ToolsClient {
  private readonly worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'tools' });
  private readonly waiting = new Map<number, Waiting>();
  private asked = 0;

  constructor() {
    this.worker.onmessage = ({ data }: MessageEvent<FromWorker>) => {
      const one = this.waiting.get(data.nr);
      this.waiting.delete(data.nr);
      if ('answer' in data) one?.resolve(data.answer as never);
      else one?.reject(new Error(data.fault));
    };
    this.worker.onerror = ({ message }) => {
      for (const one of this.waiting.values()) one.reject(new Error(message));
      this.waiting.clear();
    };
  }

  ask<Name extends Question['ask']>(question: Asked<Name>): Promise<Answers[Name]> {
    const nr = ++this.asked;
    return new Promise((resolve, reject) => {
      this.waiting.set(nr, { resolve, reject });
      this.worker.postMessage({ ...question, nr } satisfies ToWorker);
    });
  }

  end(): void {
    this.worker.terminate();
  }
}
