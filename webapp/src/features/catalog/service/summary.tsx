import type { Service } from '@enp/shared/calls/catalog/catalog'
import { useEnpWorth } from '../../../api/balance/use-enp-worth.ts'
import { EnpWorthNote } from '../../../ui/data/amounts/enp-worth-note.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import typography from '../../../ui/layout/typography.module.css'
import { PriceBreakdown } from '../availability/price-breakdown.tsx'
import { toPriceBreakdownLines } from '../availability/to-price-breakdown-lines.rules.ts'
import type { AvailabilityState } from '../availability/use-availability.ts'
import { useStayTax } from '../availability/use-stay-tax.ts'
import { datesText, guestsText } from '../availability/words.ts'
import { useDetailsTexts } from '../details.texts.ts'
import styles from './summary.module.css'

export function ServiceSummary({ service, availability }: { service: Service; availability: AvailabilityState }) {
  const words = useDetailsTexts()
  const { service: text } = words
  const { quote, calendar, terms, choice, option, party, isComplete } = availability
  const priceParts = isComplete ? toPriceBreakdownLines(calendar, terms, choice, option.units, party.quantities) : []
  const tax = useStayTax(service, availability)
  const worth = useEnpWorth()
  return (
    <section className={joinClassNames(typography.secondary, styles.summary)} aria-label={text.choice}>
      {isComplete && (
        <p className={styles.choice} role="status">
          <b>{datesText(availability, words)}</b>
          <span>{guestsText(service, availability, words)}</span>
        </p>
      )}
      {quote && priceParts.length > 0 && (
        <PriceBreakdown parts={priceParts} total={quote.roubles + tax.amount} tax={tax.amount > 0 ? tax : undefined} />
      )}
      <EnpWorthNote>{worth.off(quote?.roubles ?? service.priceFrom.amount, service.enpDiscountMax)}</EnpWorthNote>
      {quote?.estimated && <p>{text.estimated}</p>}
    </section>
  )
}
