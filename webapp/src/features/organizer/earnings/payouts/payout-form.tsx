import type { EarnedCurrency } from '@enp/shared/calls/organizers/organizer-earnings'
import { toDecimalText } from '@enp/shared/money/money'
import { useState } from 'react'
import { useServerTime } from '../../../../api/clock/server-clock.ts'
import { useZone } from '../../../../api/session/use-zone.ts'
import { Button } from '../../../../ui/actions/buttons/button.tsx'
import { Chips } from '../../../../ui/actions/chips.tsx'
import { AmountField } from '../../../../ui/fields/amount/amount-field.tsx'
import { parseTypedAmount } from '../../../../ui/fields/amount/typed-amount.ts'
import { Select } from '../../../../ui/fields/select.tsx'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { SheetCross } from '../../../../ui/overlays/sheet-cross.tsx'
import type { EarningsTexts } from '../earnings.texts.ts'
import { type Payout, PayoutLines } from './payout-lines.tsx'
import { type PayoutProblem, payoutProblem } from './payout-problem.rules.ts'
import styles from './payout-sheet.module.css'
import type { usePayoutForm } from './use-payout-form.ts'

interface PayoutFormProps {
  readonly asking: ReturnType<typeof usePayoutForm>
  readonly payout: Payout
  readonly texts: EarningsTexts
  readonly onClose: () => void
}

export function PayoutForm({ asking, payout, texts, onClose }: PayoutFormProps) {
  const { words, format, sum } = texts
  const { sheet, units } = words
  const { currency, chooseCurrency, typed, type, terms, wallet, chooseWallet, amount, problem, sentence } =
    usePayoutDraft({ asking, payout, texts })
  if (!terms) return null
  const exact = amount && toDecimalText(amount)
  const ask = () => {
    if (exact !== undefined) asking.ask({ currency, amount: exact, ...(wallet && { walletId: wallet.id }) })
  }
  const refusal = typed === '' ? sheet.typeAmount : sheet.wrongAmount
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {asking.problem ?? sentence}
      </p>
      <Button busy={asking.busy} disabled={exact === undefined || problem !== undefined} onPress={ask}>
        {exact === undefined ? refusal : sheet.pay(sum({ amount: exact, currency }))}
      </Button>
    </div>
  )
  return (
    <Sheet title={sheet.title} aside={<SheetCross onClose={onClose} />} onClose={onClose} footer={footer}>
      <Chips
        label={sheet.currency}
        choices={payout.terms.map((one) => ({ value: one.currency, label: units[one.currency] }))}
        chosen={currency}
        onChoose={chooseCurrency}
      />
      <AmountField
        label={sheet.amount}
        unit={units[currency]}
        typed={typed}
        onType={type}
        invalid={(typed !== '' && !amount) || problem === 'below-minimum' || problem === 'not-enough'}
      >
        {sheet.have(sum({ amount: terms.available, currency }))}
      </AmountField>
      <div className={styles.all}>
        <Button small look="quiet" onPress={() => type(format.exact(terms.available).replace(/[^\d.,]/g, ''))}>
          {sheet.all}
        </Button>
      </div>
      {wallet && payout.wallets.length > 0 && (
        <Select
          label={sheet.wallet}
          choices={payout.wallets.map(({ id, address, label: name }) => ({
            value: id,
            label: `${address.slice(0, 4)}…${address.slice(-4)} · ${name}`,
          }))}
          chosen={wallet.id}
          onChoose={chooseWallet}
        />
      )}
      <PayoutLines request={{ currency, amount: exact }} payout={payout} texts={texts} />
    </Sheet>
  )
}

function usePayoutDraft({ asking, payout, texts }: Omit<PayoutFormProps, 'onClose'>) {
  const now = useServerTime()
  const full = payout.terms.find(({ available, openPayoutId }) => available !== '0' && openPayoutId === undefined)
  const [currency, setCurrency] = useState<EarnedCurrency>(full?.currency ?? 'rub')
  const [typed, setTyped] = useState('')
  const [chosen, chooseWallet] = useState(payout.wallets[0]?.id ?? '')
  const terms = payout.terms.find((one) => one.currency === currency)
  const wallet = currency === 'rub' ? undefined : payout.wallets.find(({ id }) => id === chosen)
  const amount = parseTypedAmount(currency, typed)
  const problem = terms && payoutProblem({ payout, terms, wallet, amount, now })
  const sentence = useProblemText({ problem, terms, payableFrom: (wallet ?? payout.bank)?.payableFrom, texts })
  const type = (next: string) => {
    asking.forget()
    setTyped(next)
  }
  const chooseCurrency = (next: EarnedCurrency = currency) => {
    setCurrency(next)
    type('')
  }
  return { currency, chooseCurrency, typed, type, terms, wallet, chooseWallet, amount, problem, sentence }
}

interface Refused {
  readonly problem: PayoutProblem | undefined
  readonly terms: Payout['terms'][number] | undefined
  readonly payableFrom: string | undefined
  readonly texts: EarningsTexts
}

function useProblemText({ problem, terms, payableFrom, texts: { words, format, sum } }: Refused): string | undefined {
  const { sheet } = words
  const now = useServerTime()
  const zone = useZone()
  if (!terms) return undefined
  const { currency } = terms
  switch (problem) {
    case 'unavailable':
      return sheet.unavailable
    case 'pending':
      return sheet.pending
    case 'no-bank':
      return sheet.noBank
    case 'no-wallet':
      return sheet.noWallet
    case 'nothing':
      return sheet.nothing
    case 'too-new':
      return payableFrom && sheet.tooNew(format.toMinute(new Date(payableFrom), now, zone))
    case 'bank-too-new':
      return payableFrom && sheet.bankTooNew(format.toMinute(new Date(payableFrom), now, zone))
    case 'below-minimum':
      return sheet.minimum(sum({ amount: terms.minimum, currency }))
    case 'not-enough':
      return sheet.notEnough(sum({ amount: terms.available, currency }))
    case undefined:
      return undefined
  }
}
