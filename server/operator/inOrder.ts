/** Maps with limited concurrency and yields results in order. The first failure ends it. */
export async function* inOrder<One, Result>(
  all: Iterable<One> | AsyncIterable<One>,
  atOnce: number,
  work: (one: One) => Promise<Result>,
): AsyncGenerator<Result> {
  const underWay: Promise<Result>[] = [];
  for await (const one of all) {
    const begun = work(one);
    // The rejection is handled where the promise is awaited, which may be later.
    begun.catch(() => {});
    underWay.push(begun);
    if (underWay.length >= atOnce) yield await underWay.shift()!;
  }
  for (const begun of underWay) yield await begun;
}
