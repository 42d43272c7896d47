const decimals = { ton: 9, usdt: 6 } as const

/** Formats smallest units without trailing zeros: `1234500000` nanotons are `1.2345 TON`. */
export function writeCoins(smallest: string, currency: keyof typeof decimals): string {
  const digits = smallest.padStart(decimals[currency] + 1, '0')
  const whole = digits.slice(0, -decimals[currency])
  const fraction = digits.slice(-decimals[currency]).replace(/0+$/, '')
  return `${whole}${fraction && `.${fraction}`} ${currency.toUpperCase()}`
}

export const shortAddress = (address: string) => `${address.slice(0, 6)}…${address.slice(-6)}`
