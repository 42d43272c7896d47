import type { OrderInfoNeed } from '../../../payments/types.ts'
import { useSpeech } from '../../words/words-context.tsx'
import { paymentWords } from '../words.ts'
import { Field } from './field.tsx'
import styles from './fields.module.css'
import {
  type AddressField,
  addressFields,
  type OrderField,
  type OrderFormValues,
  type OrderMistake,
} from './order-form.ts'

interface Props {
  needs: OrderInfoNeed[]
  order: OrderFormValues
  mistakes: Partial<Record<OrderField, OrderMistake>>
  disabled: boolean
  /** The bot has already offered shipping options for this address. */
  hasAddress: boolean
  onChange(order: OrderFormValues): void
  onOtherAddress(): void
}

export function OrderFields({ needs, order, mistakes, disabled, hasAddress, onChange, onOtherAddress }: Props) {
  const { language } = useSpeech()
  const words = paymentWords[language]
  const say = (field: OrderField) => {
    const mistake = mistakes[field]
    return mistake && words[mistake]
  }
  const line = (field: 'name' | 'phone_number' | 'email', label: string, autoComplete: string) => (
    <Field
      label={label}
      value={order[field]}
      mistake={say(field)}
      disabled={disabled}
      autoComplete={autoComplete}
      onChange={(value) => onChange({ ...order, [field]: value })}
    />
  )
  const address = order.shipping_address
  const labels: Record<AddressField, string> = {
    country_code: words.country,
    state: words.region,
    city: words.city,
    street_line1: words.street,
    post_code: words.postCode,
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
      {hasAddress && (
        <fieldset className={styles.group}>
          <legend>{words.address}</legend>
          <p className={styles.known}>
            {address.city}, {address.street_line1}
            <button type="button" disabled={disabled} onClick={onOtherAddress}>
              {words.change}
            </button>
          </p>
        </fieldset>
      )}
      {needs.includes('shipping') && !hasAddress && (
        <fieldset className={styles.group}>
          <legend>{words.address}</legend>
          {addressFields.map((field) => (
            <Field
              key={field}
              label={labels[field]}
              value={address[field]}
              mistake={say(field)}
              disabled={disabled}
              onChange={(value) => onChange({ ...order, shipping_address: { ...address, [field]: value } })}
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
