import { cutText } from '@enp/shared/cut-text'
import { type Money, toDecimalText } from '@enp/shared/money'

/** What the law on cash registers (54-FZ) wants on a receipt, in the provider's codes: no VAT, a service, paid in advance. */
const vatCode = 1
const paymentSubject = 'service'
const paymentMode = 'full_prepayment'

const longestDescription = 128

/** Whom the receipt is sent to. */
interface Customer {
  readonly email?: string
  readonly phone?: string
}

/** The receipt of a sale as the card provider reads it: JSON of one item that costs what is charged. */
export function providerData(item: string, price: Money<'rub' | 'stars'>, { email, phone }: Customer): string {
  const [roubles = '0', kopecks = ''] = toDecimalText(price).split('.')
  const customer = { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }
  return JSON.stringify({
    receipt: {
      items: [
        {
          description: cutText(item, longestDescription),
          quantity: 1,
          amount: { value: `${roubles}.${kopecks.padEnd(2, '0')}`, currency: 'RUB' },
          vat_code: vatCode,
          payment_mode: paymentMode,
          payment_subject: paymentSubject,
        },
      ],
      ...(Object.keys(customer).length > 0 && { customer }),
    },
  })
}
