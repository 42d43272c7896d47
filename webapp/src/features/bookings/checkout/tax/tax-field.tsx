import { Stepper } from '../../../../ui/actions/stepper.tsx'
import { joinClassNames } from '../../../../ui/layout/join-class-names.ts'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { moneyText } from '../../booking-words.rules.ts'
import { useTaxFieldTexts } from './tax-field.texts.ts'
import type { StayTaxState } from './use-stay-tax.ts'

/** Asks for the guests who pay no tax, if the region has an age, and shows the tax. */
export function TaxField({ tax }: { readonly tax: StayTaxState }) {
  const words = useTaxFieldTexts()
  const { tax: text } = words
  const { guests, exempt, exemptAge, amount, setExempt } = tax
  return (
    <section className={stack.small} aria-label={text.title}>
      <p className={joinClassNames(stack.between, typography.secondary)}>
        <span>{text.title}</span>
        <b>{moneyText(amount, 'RUB', words)}</b>
      </p>
      {exemptAge !== undefined && (
        <div className={stack.between}>
          <span>{text.younger(exemptAge)}</span>
          <Stepper
            label={text.younger(exemptAge)}
            lessLabel={text.less}
            moreLabel={text.more}
            value={exempt}
            least={0}
            most={guests}
            onChange={setExempt}
          />
        </div>
      )}
    </section>
  )
}
