/** The part of the package that makes the code; drawing it is ours. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface Matrix {
    readonly size: number
    /** 1 is dark; row by row. */
    readonly data: Uint8Array
  }

  export function create(
    text: string,
    options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: Matrix }
}
