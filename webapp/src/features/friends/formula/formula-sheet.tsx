import type { ReactNode } from 'react'
import { useRewardRates } from '../../../api/use-reward-rates.ts'
import { defineTexts } from '../../../locales/define-texts.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { joinClassNames } from '../../../ui/layout/join-class-names.ts'
import stack from '../../../ui/layout/stack.module.css'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { formulaEn } from './formula.en.ts'
import { formulaRu } from './formula.ru.ts'
import { computeReferralExamples } from './formula.rules.ts'
import styles from './formula-sheet.module.css'

const useFormulaTexts = defineTexts(formulaRu, formulaEn)

export function FormulaSheet({ onClose }: { onClose: () => void }) {
  const text = useFormulaTexts()
  const { activation, earning, boost, booking, organizer } = computeReferralExamples(useRewardRates())
  return (
    <Sheet title={text.title} onClose={onClose}>
      <p className={styles.lead}>{text.lead}</p>
      <Part title={text.tourist}>
        <Rule title={text.activation.title(activation.inviter)}>
          {text.activation.text(activation.friend, activation.holdHours)}
        </Rule>
        <Rule
          title={text.earning.title(earning.percent)}
          second={earning.second}
          example={text.earning.example(earning.claimed, earning.brings)}
        >
          {text.earning.text(earning.mostPerDay)}
        </Rule>
        <Rule
          title={text.boost.title(boost.percent)}
          second={boost.second}
          example={text.boost.example(boost.stars, boost.brings)}
        >
          {text.boost.text(boost.enpPerStar, boost.hours)}
        </Rule>
        <Rule
          title={text.booking.title(booking.percent)}
          second={booking.second}
          example={text.booking.example(booking.commission, booking.brings)}
        >
          {text.booking.text(booking.hours)}
        </Rule>
      </Part>
      <Part title={text.organizer}>
        <Rule title={text.organizerOnce.title(organizer.once)}>{text.organizerOnce.text}</Rule>
        <Rule
          title={text.organizerSale.title(organizer.percent)}
          second={organizer.second}
          example={text.organizerSale.example(organizer.commission, organizer.brings)}
        >
          {text.organizerSale.text(organizer.hours)}
        </Rule>
      </Part>
      <Part title={text.countsTitle}>
        <ul className={styles.list}>
          {text.counts.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </Part>
      <Part title={text.backTitle}>
        <p className={styles.text}>{text.back}</p>
        <Button look="quiet" onPress={onClose}>
          {text.understood}
        </Button>
      </Part>
    </Sheet>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={joinClassNames(stack.medium, styles.part)}>
      <h3>{title}</h3>
      {children}
    </section>
  )
}

interface RuleProps {
  readonly title: string
  readonly example?: string
  readonly second?: number
  readonly children: string
}

function Rule({ title, example, second = 0, children }: RuleProps) {
  const text = useFormulaTexts()
  return (
    <div className={styles.rule}>
      <h4>{title}</h4>
      <p className={styles.text}>{children}</p>
      {second > 0 && <p className={styles.text}>{text.second(second)}</p>}
      {example && (
        <p className={styles.example}>
          <VisuallyHidden>{text.example}: </VisuallyHidden>
          {example}
        </p>
      )}
    </div>
  )
}
