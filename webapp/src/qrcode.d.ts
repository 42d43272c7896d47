/** Only the encoder of the package; the app draws the code. */
declare module 'qrcode/lib/core/qrcode.js' {
  interface Matrix {
    readonly size: number
    readonly data: Uint8Array
  }

  export function create(
    text: string,
    options: { readonly errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { readonly modules: Matrix }
}
