/** Returns the values below and above; undefined where the limit is reached. */
export function toStepperValues(
  value: number,
  { least, most }: { readonly least: number; readonly most: number },
): { readonly down: number | undefined; readonly up: number | undefined } {
  return {
    down: value > least ? Math.min(value - 1, most) : undefined,
    up: value < most ? Math.max(value + 1, least) : undefined,
  }
}
