import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Stepper } from '../../../../ui/actions/stepper.tsx'
import rowWords from '../../../../ui/data/row-words.module.css'
import { Icon } from '../../../../ui/icons/icon.tsx'
import { giftIcon } from '../../../../ui/icons/icons.ts'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import surface from '../../../../ui/layout/surface.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { moneyText } from '../../booking-words.rules.ts'
import type { OptionAddOns } from '../../checkout-store.ts'
import type { CheckoutDraftState } from '../draft/use-checkout-draft.ts'
import styles from './add-ons.module.css'
import { getMaxQuantity } from './add-ons.rules.ts'
import { type AddOnsTexts, useAddOnsTexts } from './add-ons.texts.ts'

type Extra = OptionAddOns['extras'][number]

const few = 5

export function ExtraRows({ form, extras }: { form: CheckoutDraftState; extras: readonly Extra[] }) {
  const { addOns: text } = useAddOnsTexts()
  return (
    <section>
      <h3 className={styles.title}>{text.extras}</h3>
      <ul className={surface.card} aria-label={text.extras}>
        {extras.map((extra) => (
          <Row key={extra.id} extra={extra} form={form} />
        ))}
      </ul>
      {form.addOns.gone && (
        <p className={styles.problem} role="alert">
          {text.gone}
        </p>
      )}
    </section>
  )
}

function Row({ extra, form: { addOns } }: { extra: Extra; form: CheckoutDraftState }) {
  const words = useAddOnsTexts()
  const { addOns: text } = words
  const { id, title } = extra
  const quantity = addOns.chosen.quantities[id] ?? 0
  const write = (next: number) => addOns.write({ quantities: { ...addOns.chosen.quantities, [id]: next } })
  return (
    <li className={styles.row}>
      <span className={joinClassNames(styles.picture, quantity > 0 && styles.taken)}>
        <Icon drawing={giftIcon} size={18} />
      </span>
      <span className={styles.words}>
        <b className={rowWords.title}>{title}</b>
        <span className={typography.secondary}>{toDetail(extra, words)}</span>
      </span>
      {quantity > 0 ? (
        <Stepper
          label={title}
          lessLabel={text.less(title)}
          moreLabel={text.more(title)}
          value={quantity}
          least={0}
          most={getMaxQuantity(extra)}
          onChange={write}
        />
      ) : (
        <Button small look="tint" disabled={getMaxQuantity(extra) === 0} onPress={() => write(1)}>
          {text.add}
        </Button>
      )}
    </li>
  )
}

function toDetail(extra: Extra, words: AddOnsTexts): string {
  const { addOns: text } = words
  const { left = Number.POSITIVE_INFINITY, price } = extra
  if (left === 0) return text.noneLeft
  const amount = moneyText(price.amount, 'RUB', words)
  return left <= few ? `${amount} · ${text.left(left)}` : amount
}
