import type { Format } from '../../../locales/format/format.ts'

/** Leaves out a currency whose amount is zero. */
export function amountsText(
  format: Pick<Format, 'change'>,
  { enp, usdt }: { readonly enp: number; readonly usdt: number },
): string {
  const inEnp = `${format.change(enp, 'enp')}\u00a0enp`
  const inUsdt = `${format.change(usdt, 'usdt')}\u00a0USDT`
  if (usdt === 0) return inEnp
  return enp === 0 ? inUsdt : `${inEnp}, ${inUsdt}`
}
