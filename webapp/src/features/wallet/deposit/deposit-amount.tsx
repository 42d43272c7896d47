import type { ChainCurrency, Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { toDecimalText } from '@enp/shared/money/money'
import { useQuery } from '@tanstack/react-query'
import { walletTerms } from '../../../api/wallet-terms.queries.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { parseTypedAmount } from '../../../ui/fields/amount/typed-amount.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { AmountInput } from '../chain/amount-input.tsx'
import { shortAddress } from '../chain/short-address.rules.ts'
import { toRoubles } from '../chain/worth.rules.ts'
import { useChainTexts } from '../chain.texts.ts'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { useDepositTexts } from './deposit.texts.ts'
import { DepositProgress } from './deposit-progress.tsx'
import { useWalletDeposit } from './use-wallet-deposit.ts'

interface DepositAmountProps {
  readonly currency: ChainCurrency
  readonly wallet: Wallet
  readonly onBack: () => void
  readonly onClose: () => void
}

export function DepositAmount({ currency, wallet, onBack, onClose }: DepositAmountProps) {
  const text = useDepositTexts()
  const chain = useChainTexts()
  const { wallet: words, format } = useWalletTexts()
  const rates = useQuery(walletTerms()).data?.rates
  const [typed, setTyped] = useKeptState('deposit-amount', '')
  const through = useWalletDeposit()
  const { depositId, busy, problem } = through
  if (depositId !== undefined)
    return <DepositProgress through={{ ...through, depositId }} wallet={wallet} onClose={onClose} />
  const amount = parseTypedAmount(currency, typed)
  const exact = amount && toDecimalText(amount)
  const name = `${wallet.label}, ${shortAddress(wallet.address)}`
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {problem}
      </p>
      <Button
        busy={busy}
        disabled={exact === undefined}
        onPress={() => exact !== undefined && void through.start(wallet, currency, exact)}
      >
        {exact === undefined
          ? typed === ''
            ? text.typeAmount
            : text.wrongAmount
          : text.send(`${format.exact(exact)} ${toUnitText(words, currency, 0)}`)}
      </Button>
      <Button look="quiet" onPress={onBack}>
        {text.back}
      </Button>
    </div>
  )
  return (
    <Sheet title={text.through(wallet.label)} onClose={onClose} footer={footer}>
      <AmountInput currency={currency} typed={typed} onType={setTyped} invalid={typed !== '' && !amount}>
        {exact !== undefined && rates
          ? chain.worth(format.number(toRoubles(Number(exact), rates[currency]), 0))
          : text.from(name)}
      </AmountInput>
    </Sheet>
  )
}
