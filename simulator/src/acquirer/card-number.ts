export function cardDigits(written: string): string {
  return written.replace(/[\s-]/g, '')
}

export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false
  const sum = [...digits].reverse().reduce((total, digit, place) => total + weigh(Number(digit), place), 0)
  return sum % 10 === 0
}

export function groupDigits(digits: string): string {
  return digits.replace(/(\d{4})(?=\d)/g, '$1 ')
}

function weigh(digit: number, place: number): number {
  if (place % 2 === 0) return digit
  return digit > 4 ? digit * 2 - 9 : digit * 2
}
