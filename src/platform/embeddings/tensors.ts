import * as core from '@energetic-ai/core';

export interface Tensor {
  readonly shape: readonly number[];
  dataSync(): Float32Array;
  dispose(): void;
}

/** What is used of TensorFlow.js; its own types are not in the package. */
interface TensorFlow {
  readonly tensor2d: (values: Float32Array, shape: [number, number]) => Tensor;
  readonly matMul: (a: Tensor, b: Tensor) => Tensor;
}

const { tensor2d, matMul } = core as unknown as TensorFlow;

/** A matrix that stays in WebAssembly's memory. */
export class Matrix {
  readonly columns: number;
  private readonly tensor: Tensor;

  constructor(
    values: Float32Array,
    private readonly rows: number,
  ) {
    this.columns = values.length / rows;
    this.tensor = tensor2d(values, [rows, this.columns]);
  }

  /** The rows of `left`, one after the other, times this. */
  times(left: Float32Array): Float32Array {
    const given = tensor2d(left, [left.length / this.rows, this.rows]);
    const product = matMul(given, this.tensor);
    const values = product.dataSync();
    given.dispose();
    product.dispose();
    return values;
  }

  dispose(): void {
    this.tensor.dispose();
  }
}
