import { useId } from 'react'
import { Switch } from '../../../../../ui/actions/switch.tsx'
import { Coin } from '../../../../../ui/data/amounts/coin.tsx'
import { Slider } from '../../../../../ui/fields/sliders/slider.tsx'
import { moneyText } from '../../../booking-words.rules.ts'
import { useCheckoutTexts } from '../../checkout.texts.ts'
import type { CheckoutPaymentState } from '../use-pay.ts'
import { toEnpDiscount } from './enp.rules.ts'
import styles from './enp-discount.module.css'

export function EnpDiscount({ form }: { form: CheckoutPaymentState }) {
  const words = useCheckoutTexts()
  const { checkout: text, format } = words
  const id = useId()
  const { booking, enp, enpMost, enpOwned, spendEnp } = form
  const off = toEnpDiscount(enp, booking.enp?.roublesPer100 ?? 0)
  const amount = (value: number) => format.amount(value, 'enp')
  const left = enpOwned === undefined ? undefined : Math.max(0, enpOwned - enp)
  const detail =
    enp > 0 && left !== undefined ? text.enpSpent(amount(enp), amount(left)) : text.enpOffer(amount(enpMost))
  return (
    <div className={styles.discount}>
      <div className={styles.line}>
        <Coin currency="enp" size={36} />
        <p className={styles.words}>
          <b>{text.enpTitle}</b>
          <span id={id}>{detail}</span>
        </p>
        {off > 0 && <b className={styles.off}>−{moneyText(off, 'RUB', words)}</b>}
        <Switch label={text.enpTitle} on={enp > 0} onChange={(on) => spendEnp(on ? enpMost : 0)} />
      </div>
      {enp > 0 && (
        <Slider
          label={text.enpAmount}
          describedBy={id}
          valueText={`${amount(enp)} enp`}
          least={0}
          most={enpMost}
          step={1}
          value={enp}
          onChange={spendEnp}
        />
      )}
    </div>
  )
}
