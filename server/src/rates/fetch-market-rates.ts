import { type MarketRates, parseMarketRates } from './market-rates.rules.ts'

const withinMs = 5_000
const maxCharacters = 10_000

/** Errors: Error in words if the source is unreachable or has no recent price of both coins. */
export async function fetchMarketRates(url: string, now: Date): Promise<MarketRates> {
  const response = await fetch(url, { signal: AbortSignal.timeout(withinMs), redirect: 'error' })
  if (!response.ok) throw new Error(`the source of rates replied with ${response.status}`)
  const text = await response.text()
  const rates = text.length > maxCharacters ? undefined : parseMarketRates(parse(text), now)
  if (!rates) throw new Error('the source of rates has no recent prices of TON and USDT')
  return rates
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
