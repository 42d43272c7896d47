import { findCurrency, starsCurrency, toTotal } from '../../payments/amounts.ts'
import type { InvoiceTerms } from '../../payments/invoices.ts'
import { type OrderInfoNeed, orderInfoNeeds } from '../../payments/types.ts'
import {
  type BotApiParams,
  parseBooleanParam,
  parseIntegerParam,
  parseJsonParam,
  parseTextParam,
  requireText,
} from '../params/params.ts'
import { countCharacters } from '../params/text-params.ts'
import { badRequest } from '../server/failure.ts'
import { readLong, readPrices } from './labeled-prices.ts'

const maxTitleLength = 32
const maxDescriptionLength = 255
const maxPayloadBytes = 128
const maxAmount = 999_999_999_999

/** Reads an invoice and checks it in the real server's order: first syntax, then rules. */
export function parseInvoiceParams(params: BotApiParams): InvoiceTerms {
  const title = requireText(params, 'title')
  const description = requireText(params, 'description')
  const { payload: given } = params.values
  if (typeof given === 'string' && !given.isWellFormed()) throw badRequest('The payload must be encoded in UTF-8')
  const payload = requireText(params, 'payload')
  const currency = requireText(params, 'currency')
  requireText(params, 'prices')
  const prices = readPrices(parseJsonParam(params, 'prices', 'prices'))
  const terms: InvoiceTerms = {
    title,
    description,
    payload,
    currency,
    prices,
    providerToken: parseTextParam(params, 'provider_token') ?? '',
    startParameter: parseTextParam(params, 'start_parameter') ?? '',
    ...readProviderData(params),
    ...readPicture(params),
    ...readTips(params, maxAmount),
    needs: readNeeds(params),
    isFlexible: parseBooleanParam(params, 'is_flexible'),
  }
  checkAmounts(terms)
  checkTexts(terms)
  if (currency === starsCurrency) checkStars(terms)
  else checkCard(terms)
  return terms
}

function readProviderData(params: BotApiParams): { providerData?: string } {
  const providerData = parseTextParam(params, 'provider_data') ?? ''
  if (providerData === '') return {}
  try {
    JSON.parse(providerData)
  } catch {
    throw badRequest('DATA_JSON_INVALID')
  }
  return { providerData }
}

function readPicture(params: BotApiParams): Pick<InvoiceTerms, 'photo'> {
  const url = parseTextParam(params, 'photo_url') ?? ''
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return {}
  return {
    photo: {
      url,
      width: parseIntegerParam(params, 'photo_width') ?? 0,
      height: parseIntegerParam(params, 'photo_height') ?? 0,
    },
  }
}

function readNeeds(params: BotApiParams): OrderInfoNeed[] {
  const names: Record<OrderInfoNeed, string[]> = {
    name: ['need_name'],
    phone: ['need_phone_number', 'send_phone_number_to_provider'],
    email: ['need_email', 'send_email_to_provider'],
    shipping: ['need_shipping_address', 'is_flexible'],
  }
  return orderInfoNeeds.filter((need) => names[need].some((name) => parseBooleanParam(params, name)))
}

function checkAmounts({ prices }: InvoiceTerms): void {
  if (prices.some(({ amount }) => Math.abs(amount) > maxAmount)) {
    throw badRequest('Too big amount of the currency specified')
  }
  const total = toTotal(prices)
  if (total <= 0) throw badRequest('Total price must be positive')
  if (total > maxAmount) throw badRequest('Total price is too big')
}

function checkTexts({ title, description, payload, startParameter }: InvoiceTerms): void {
  if (countCharacters(title) > maxTitleLength) throw badRequest('INVOICE_TITLE_INVALID')
  if (countCharacters(description) > maxDescriptionLength) throw badRequest('INVOICE_DESCRIPTION_INVALID')
  if (Buffer.byteLength(payload) > maxPayloadBytes) throw badRequest('INVOICE_PAYLOAD_INVALID')
  if (!/^[\w-]{0,64}$/.test(startParameter)) throw badRequest('START_PARAM_INVALID')
}

function checkStars({
  prices,
  maxTip,
  suggestedTips,
  needs,
  isFlexible,
  providerToken,
  providerData,
}: InvoiceTerms): void {
  const asksMore = maxTip > 0 || suggestedTips.length > 0 || needs.length > 0 || isFlexible
  if (prices.length !== 1 || asksMore || providerToken !== '' || providerData !== undefined) {
    throw badRequest('STARS_INVOICE_INVALID')
  }
}

/** Accepts only test-mode tokens, because no money moves here. */
function checkCard({ currency, prices, providerToken }: InvoiceTerms): void {
  if (!/^\d+:TEST:\S+$/.test(providerToken)) throw badRequest('PAYMENT_PROVIDER_INVALID')
  const known = findCurrency(currency)
  if (!known) throw badRequest('CURRENCY_INVALID')
  const total = toTotal(prices)
  if (total < known.least || total > known.most) throw badRequest('CURRENCY_TOTAL_AMOUNT_INVALID')
}

const maxSuggestions = 4

function readTips(params: BotApiParams, max: number): { maxTip: number; suggestedTips: number[] } {
  const maxTip = readMaxTip(params)
  const suggestedTips = readSuggestions(params)
  if (maxTip < 0 || maxTip > max) throw badRequest('Invalid max_tip_amount of the currency specified')
  for (const tip of suggestedTips) {
    if (tip <= 0) throw badRequest('Suggested tip amount must be positive')
    if (tip > maxTip) throw badRequest("Suggested tip amount can't be bigger than max_tip_amount")
  }
  if (suggestedTips.length > maxSuggestions) throw badRequest('There can be at most 4 suggested tip amounts')
  if (suggestedTips.some((tip, index) => index > 0 && tip <= (suggestedTips[index - 1] ?? 0))) {
    throw badRequest('TIP_AMOUNTS_INVALID')
  }
  return { maxTip, suggestedTips }
}

function readMaxTip(params: BotApiParams): number {
  const written = parseTextParam(params, 'max_tip_amount') ?? ''
  if (written === '') return 0
  const tip = readLong(written)
  if (tip === undefined) throw badRequest('Can\'t parse "max_tip_amount" as Number')
  return tip
}

function readSuggestions(params: BotApiParams): number[] {
  const list = parseJsonParam(params, 'suggested_tip_amounts', 'suggested_tip_amounts')
  if (list === undefined) return []
  if (!Array.isArray(list)) throw badRequest('Expected an Array of suggested tip amounts')
  return list.map((value: unknown) => {
    if (typeof value !== 'number' && typeof value !== 'string') {
      throw badRequest('Suggested tip amount must be of type Number or String')
    }
    const tip = readLong(value)
    if (tip === undefined) throw badRequest("Can't parse suggested tip amount as Number")
    return tip
  })
}
