import { formatRoubles } from '../../../locales/format/format-roubles.ts'
import { findUnitKindByTitle, unitText } from '../../../locales/topics/unit-text.ts'
import priceLines from '../../../ui/data/amounts/price-lines.module.css'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import { useDetailsTexts } from '../details.texts.ts'
import styles from './price-breakdown.module.css'
import type { PriceBreakdownLine } from './to-price-breakdown-lines.rules.ts'
import type { StayTax } from './use-stay-tax.ts'

interface PriceBreakdownProps {
  readonly parts: readonly PriceBreakdownLine[]
  /** Includes the tax. */
  readonly total: number
  readonly tax: StayTax | undefined
}

export function PriceBreakdown({ parts, total, tax }: PriceBreakdownProps) {
  const { service: text, format } = useDetailsTexts()
  const roubles = (amount: number) => formatRoubles(format, amount)
  const toTickets = (title: string, count: number) =>
    findUnitKindByTitle(title) ? unitText(format.language, title, count) : `${title}\u00a0× ${count}`
  const toName = ({ title, count, rooms = 1, each }: PriceBreakdownLine) =>
    [title ? toTickets(title, count) : text.nightsCount(count), rooms > 1 && text.roomsCount(rooms), roubles(each)]
      .filter(Boolean)
      .join(' × ')
  return (
    <dl className={joinClassNames(priceLines.lines, styles.parts)}>
      {parts.map((part) => (
        <div key={part.key}>
          <dt>
            {toName(part)}
            {part.reasons.length > 0 && <span className={styles.reason}>{part.reasons.join(', ')}</span>}
          </dt>
          <dd>{roubles(part.each * part.count * (part.rooms ?? 1))}</dd>
        </div>
      ))}
      {tax && (
        <div>
          <dt>
            {text.touristTax} × {text.guestsCount(tax.guests)}
            {tax.exemptAge !== undefined && <span className={styles.reason}>{text.taxExempt(tax.exemptAge)}</span>}
          </dt>
          <dd>{roubles(tax.amount)}</dd>
        </div>
      )}
      <div className={priceLines.total}>
        <dt>{text.total}</dt>
        <dd>{roubles(total)}</dd>
      </div>
    </dl>
  )
}
