/** A typed array that doubles when full, so that memory follows the actual data. */
export class GrowingFloats {
  length = 0;
  #items: Float32Array;

  constructor(expected = 3072) {
    this.#items = new Float32Array(Math.max(16, expected));
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Float32Array(this.#items.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  take(): Float32Array {
    return this.#items.subarray(0, this.length);
  }
}

export class GrowingIntegers {
  length = 0;
  #items: Int32Array;

  constructor(expected = 3072) {
    this.#items = new Int32Array(Math.max(16, expected));
  }

  push(value: number): void {
    if (this.length === this.#items.length) {
      const larger = new Int32Array(this.#items.length * 2);
      larger.set(this.#items);
      this.#items = larger;
    }
    this.#items[this.length++] = value;
  }

  take(): Int32Array {
    return this.#items.subarray(0, this.length);
  }
}
