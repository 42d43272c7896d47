import { maxLiveHolds } from '@enp/shared/limits'
import { serverNow } from '../../../../api/clock/server-clock.ts'
import { errorText } from '../../../../locales/error-text.ts'
import { localDay } from '../../../../locales/format/zoned-format.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { StateCard } from '../../../../ui/feedback/state-card.tsx'
import { moneyText } from '../../booking-words.rules.ts'
import type { CheckoutTexts } from '../checkout.texts.ts'
import { useCheckoutTexts } from '../checkout.texts.ts'
import styles from '../foot.module.css'
import { AlternativeList } from './alternative-list.tsx'
import type { HoldRefusal } from './refusal.rules.ts'
import type { CheckoutDraftState } from './use-checkout-draft.ts'

type BlockingHoldRefusal = Exclude<HoldRefusal, { kind: 'other' | 'extras' | 'promo' }>

export const toBlockingHoldRefusal = (refusal: HoldRefusal | undefined): BlockingHoldRefusal | undefined =>
  refusal === undefined || isShownInForm(refusal) ? undefined : refusal

function isShownInForm(refusal: HoldRefusal): refusal is Exclude<HoldRefusal, BlockingHoldRefusal> {
  return refusal.kind === 'other' || refusal.kind === 'extras' || refusal.kind === 'promo'
}

interface RefusedProps {
  readonly form: CheckoutDraftState
  readonly refusal: BlockingHoldRefusal
  readonly onGo: (path: string) => void
}

export function HoldRefusalMessage({ form, refusal, onGo }: RefusedProps) {
  const words = useCheckoutTexts()
  const { title, sentence } = toSentences(form, refusal, words)
  return (
    <>
      <StateCard
        key={refusal.kind}
        look={refusal.kind === 'priceChanged' ? 'info' : 'error'}
        title={title}
        sentence={sentence}
      />
      {refusal.kind === 'soldOut' && (
        <AlternativeList draft={form.draft} alternatives={refusal.alternatives} onGo={onGo} />
      )}
    </>
  )
}

function toSentences({ amount }: CheckoutDraftState, refusal: BlockingHoldRefusal, words: CheckoutTexts) {
  const { checkout: text, text: common } = words
  switch (refusal.kind) {
    case 'priceChanged': {
      const [before, now] = [moneyText(amount, 'RUB', words), moneyText(refusal.amount, 'RUB', words)]
      return { title: text.priceChangedTitle, sentence: text.priceChanged(before, now) }
    }
    case 'soldOut': {
      const { starts, days, services } = refusal.alternatives
      const some = starts.length + days.length + services.length > 0
      return { title: text.soldOutTitle, sentence: some ? text.soldOutText : text.soldOutNothing }
    }
    case 'cooldown':
      return { title: text.cooldownTitle, sentence: text.cooldownText(againText(refusal.until, words)) }
    case 'unopened':
      return { title: text.unopenedTitle, sentence: text.unopenedText(againText(refusal.until, words)) }
    case 'holdLimit':
      return { title: text.holdLimitTitle, sentence: text.holdLimitText(maxLiveHolds) }
    case 'cutoff':
      return { title: text.cutoffTitle, sentence: text.cutoffText }
    case 'closed':
      return { title: text.closedTitle, sentence: text.closedText }
    case 'gone':
      return { title: text.goneTitle, sentence: errorText(common, refusal.error) }
    case 'suspended':
      return { title: text.suspendedTitle, sentence: errorText(common, refusal.error) }
  }
}

/** Returns «14:35» for a moment of today, else «27 ноября, 14:35», by the clock of the device. */
function againText(until: string, { format, checkout: text }: CheckoutTexts): string {
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const [at, now] = [new Date(until), serverNow()]
  return localDay(at, zone) === localDay(now, zone)
    ? text.atTime(format.clock(at, zone))
    : text.onDay(format.toMinute(at, now, zone))
}

export function HoldRefusalFooter({ form, refusal, onGo, onClose }: RefusedProps & { readonly onClose: () => void }) {
  const words = useCheckoutTexts()
  const { checkout: text } = words
  switch (refusal.kind) {
    case 'priceChanged':
      return (
        <div className={styles.foot}>
          <Button busy={form.busy} onPress={() => form.hold(refusal.amount)}>
            {text.acceptPrice(moneyText(refusal.amount, 'RUB', words))}
          </Button>
          <Button look="quiet" onPress={onClose}>
            {text.toCalendar}
          </Button>
        </div>
      )
    case 'holdLimit':
      return <Button onPress={() => onGo('/order-history')}>{text.toHolds}</Button>
    case 'gone':
    case 'suspended':
      return <Button onPress={() => onGo('/services')}>{text.toServices}</Button>
    case 'soldOut':
    case 'cutoff':
    case 'cooldown':
    case 'unopened':
    case 'closed':
      return (
        <Button look={refusal.kind === 'soldOut' ? 'quiet' : 'primary'} onPress={onClose}>
          {text.toCalendar}
        </Button>
      )
  }
}
