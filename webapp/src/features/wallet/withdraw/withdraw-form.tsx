import type { ChainCurrency, Wallet, WalletTerms } from '@enp/shared/calls/wallets/wallets-shapes'
import { type Money, parseAmount, toDecimalText } from '@enp/shared/money/money'
import type { Balance } from '../../../api/balance/balance.queries.ts'
import { useServerTime } from '../../../api/clock/server-clock.ts'
import { useZone } from '../../../api/session/use-zone.ts'
import { useKeptState } from '../../../host/state/use-kept-state.ts'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { formatAmountPercentage, parseTypedAmount } from '../../../ui/fields/amount/typed-amount.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { SheetCross } from '../../../ui/overlays/sheet-cross.tsx'
import { AmountInput } from '../chain/amount-input.tsx'
import { CoinChips } from '../chain/coin-chips.tsx'
import { toRoubles } from '../chain/worth.rules.ts'
import { useChainTexts } from '../chain.texts.ts'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { BalancePercentButtons } from './balance-percent-buttons.tsx'
import { TermLines } from './term-lines.tsx'
import type { useWithdrawal } from './use-withdrawal.ts'
import { WalletSelect } from './wallet-select.tsx'
import { useWithdrawTexts } from './withdraw.texts.ts'
import { findWithdrawableDate, findWithdrawalProblem, type WithdrawalProblem } from './withdrawal-problem.rules.ts'

interface WithdrawFormProps {
  readonly withdrawal: ReturnType<typeof useWithdrawal>
  readonly terms: WalletTerms
  readonly wallets: readonly [Wallet, ...Wallet[]]
  readonly balances: Balance['exact']
  readonly onClose: () => void
}

const coins = ['ton', 'usdt'] as const

export function WithdrawForm({ onClose, ...parts }: WithdrawFormProps) {
  const { withdrawal, terms, wallets, balances } = parts
  const text = useWithdrawTexts()
  const chain = useChainTexts()
  const { wallet: words, format } = useWalletTexts()
  const now = useServerTime()
  const { currency, chooseCoin, typed, type, wallet, chooseWallet, amount, problem, sentence } =
    useWithdrawalDraft(parts)
  const own = terms.withdrawal[currency]
  const exact = amount && toDecimalText(amount)
  const all = parseAmount(currency, own.availableExact)
  const ask = () => {
    if (exact !== undefined) withdrawal.ask({ currency, amount: exact, wallet })
  }
  const refusal = typed === '' ? text.typeAmount : text.wrongAmount
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {withdrawal.problem ?? sentence}
      </p>
      <Button
        busy={withdrawal.busy}
        disabled={exact === undefined || problem !== undefined}
        refusals={Number(withdrawal.problem !== undefined)}
        onPress={ask}
      >
        {exact === undefined ? refusal : text.withdraw(`${format.exact(exact)} ${toUnitText(words, currency, 0)}`)}
      </Button>
    </div>
  )
  return (
    <Sheet title={text.title} aside={<SheetCross onClose={onClose} />} onClose={onClose} footer={footer}>
      <CoinChips coins={coins} chosen={currency} onChoose={chooseCoin} />
      <AmountInput
        currency={currency}
        typed={typed}
        onType={type}
        invalid={(typed !== '' && !amount) || isOfAmount(problem)}
      >
        {exact !== undefined && `${chain.worth(format.number(toRoubles(Number(exact), terms.rates[currency]), 0))} · `}
        {Number(balances[currency]) === 0 ? text.nothing : text.available(format.exact(own.availableExact))}
      </AmountInput>
      <BalancePercentButtons
        onChoose={(percent) =>
          all && type(all.amount > 0n ? formatAmountPercentage(all, percent, format.exact('0.5').charAt(1)) : '')
        }
      />
      <WalletSelect wallets={wallets} chosen={wallet} now={now} onChoose={({ id }) => chooseWallet(id)} />
      <TermLines currency={currency} amount={amount} terms={own} />
    </Sheet>
  )
}

function useWithdrawalDraft({ withdrawal, terms, wallets, balances }: Omit<WithdrawFormProps, 'onClose'>) {
  const now = useServerTime()
  const [currency, setCurrency] = useKeptState<ChainCurrency>(
    'withdraw-currency',
    Number(balances.ton) > 0 ? 'ton' : 'usdt',
  )
  const [typed, setTyped] = useKeptState('withdraw-amount', '')
  const [chosen, chooseWallet] = useKeptState('withdraw-wallet', wallets[0].id)
  const wallet = wallets.find(({ id }) => id === chosen) ?? wallets[0]
  const amount = parseTypedAmount(currency, typed)
  const balance = balances[currency]
  const problem = findWithdrawalProblem({
    ...{ amount, wallet, balance, now },
    terms: { ...terms, withdrawal: terms.withdrawal[currency] },
  })
  const sentence = useProblemText({ problem, amount, wallet, terms, currency, balance })
  const type = (next: string) => {
    withdrawal.forget()
    setTyped(next)
  }
  const chooseCoin = (coin: ChainCurrency) => {
    setCurrency(coin)
    type('')
  }
  return { currency, chooseCoin, typed, type, wallet, chooseWallet, amount, problem, sentence }
}

function isOfAmount(problem: WithdrawalProblem | undefined): boolean {
  return problem === 'below-minimum' || problem === 'not-enough' || problem === 'card-refund' || problem === 'limit'
}

interface Refused {
  readonly problem: WithdrawalProblem | undefined
  readonly amount: Money<ChainCurrency> | undefined
  readonly wallet: Wallet
  readonly terms: WalletTerms
  readonly currency: ChainCurrency
  readonly balance: string
}

function useProblemText({ problem, amount, wallet, terms, currency, balance }: Refused): string | undefined {
  const text = useWithdrawTexts()
  const chain = useChainTexts()
  const { wallet: words, format } = useWalletTexts()
  const zone = useZone()
  const now = useServerTime()
  const own = terms.withdrawal[currency]
  const inCoin = (units: string) => `${format.exact(units)} ${toUnitText(words, currency, 0)}`
  const cardRefundText = () => {
    const from = amount && findWithdrawableDate(amount, { balance, later: own.later ?? [] })
    return from && chain.cardRefund(inCoin(own.availableExact), format.toMinute(new Date(from), now, zone))
  }
  switch (problem) {
    case 'no-wallet':
      return text.noWallet
    case 'pending':
      return text.pending
    case 'too-new':
      return chain.tooNew(format.toMinute(new Date(wallet.payableFrom), now, zone))
    case 'below-minimum':
      return chain.belowMinimum(inCoin(String(own.minimum)))
    case 'not-enough':
      return text.notEnough(inCoin(balance))
    case 'card-refund':
      return cardRefundText()
    case 'limit':
      return own.leftIn30Days < own.leftToday
        ? chain.limitIn30Days(inCoin(own.availableExact))
        : chain.limitToday(inCoin(own.availableExact))
    case undefined:
      return undefined
  }
}
