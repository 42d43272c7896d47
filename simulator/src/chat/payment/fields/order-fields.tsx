import type { OrderInfoNeed } from '../../../payments/types.ts'
import { useWords } from '../../words/words-context.tsx'
import type { useOrder } from '../use-order.ts'
import { Field } from './field.tsx'
import styles from './fields.module.css'
import { type AddressField, addressFields, type OrderField, type OrderMistake } from './order-form.ts'

interface Props {
  needs: OrderInfoNeed[]
  shipping: ReturnType<typeof useOrder>
  mistakes: Partial<Record<OrderField, OrderMistake>>
  disabled: boolean
}

export function OrderFields({ needs, shipping, mistakes, disabled }: Props) {
  const words = useWords().payment
  const { order, change } = shipping
  const line = (field: 'name' | 'phone_number' | 'email', label: string, autoComplete: string) => {
    const mistake = mistakes[field]
    return (
      <Field
        label={label}
        value={order[field]}
        mistake={mistake && words[mistake]}
        disabled={disabled}
        autoComplete={autoComplete}
        onChange={(value) => change({ ...order, [field]: value })}
      />
    )
  }
  const asksPerson = needs.some((need) => need !== 'shipping')
  return (
    <>
      {asksPerson && (
        <fieldset className={styles.group}>
          <legend>{words.details}</legend>
          {needs.includes('name') && line('name', words.name, 'name')}
          {needs.includes('phone') && line('phone_number', words.phone, 'tel')}
          {needs.includes('email') && line('email', words.email, 'email')}
        </fieldset>
      )}
      {needs.includes('shipping') && <AddressFields shipping={shipping} mistakes={mistakes} disabled={disabled} />}
    </>
  )
}

/** An address for which the bot has offered shipping options is shown, and can be changed. */
function AddressFields({ shipping, mistakes, disabled }: Omit<Props, 'needs'>) {
  const words = useWords().payment
  const { order, change, options } = shipping
  const address = order.shipping_address
  const labels: Record<AddressField, string> = {
    country_code: words.country,
    state: words.region,
    city: words.city,
    street_line1: words.street,
    post_code: words.postCode,
  }
  return (
    <fieldset className={styles.group}>
      <legend>{words.address}</legend>
      {options ? (
        <p className={styles.known}>
          {address.city}, {address.street_line1}
          <button type="button" disabled={disabled} onClick={shipping.forgetOptions}>
            {words.change}
          </button>
        </p>
      ) : (
        addressFields.map((field) => {
          const mistake = mistakes[field]
          return (
            <Field
              key={field}
              label={labels[field]}
              value={address[field]}
              mistake={mistake && words[mistake]}
              disabled={disabled}
              onChange={(value) => change({ ...order, shipping_address: { ...address, [field]: value } })}
            />
          )
        })
      )}
    </fieldset>
  )
}
