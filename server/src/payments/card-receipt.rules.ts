import { type Money, toDecimalText } from '@enp/shared/money/money'
import { cutText } from '@enp/shared/text/cut-text'

/** Required by the law on cash registers (54-FZ): no VAT, a service, paid in advance. */
const vatCode = 1
const paymentSubject = 'service'
const paymentMode = 'full_prepayment'

const maxDescriptionLength = 128

interface Customer {
  readonly email?: string
  readonly phone?: string
}

/** JSON for the card provider, with one item that costs the charged amount. */
export function formatCardProviderData(
  item: string,
  price: Money<'rub' | 'stars'>,
  { email, phone }: Customer,
): string {
  const [roubles = '0', kopecks = ''] = toDecimalText(price).split('.')
  const customer = { ...(email !== undefined && { email }), ...(phone !== undefined && { phone }) }
  return JSON.stringify({
    receipt: {
      items: [
        {
          description: cutText(item, maxDescriptionLength),
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
