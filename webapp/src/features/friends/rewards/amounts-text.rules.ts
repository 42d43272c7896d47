import type { Format } from '../../../locales/format.ts'

/** «+396,5 enp, +2,4 USDT», without a currency of which there is nothing. */
export function amountsText(
  format: Pick<Format, 'change'>,
  { enp, usdt }: { readonly enp: number; readonly usdt: number },
): string {
  const inEnp = `${format.change(enp, 'enp')}\u00a0enp`
  const inUsdt = `${format.change(usdt, 'usdt')}\u00a0USDT`
  if (usdt === 0) return inEnp
  return enp === 0 ? inUsdt : `${inEnp}, ${inUsdt}`
}
