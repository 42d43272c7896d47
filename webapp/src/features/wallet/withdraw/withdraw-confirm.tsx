import type { WalletTerms } from '@enp/shared/calls/wallets/wallets-shapes'
import { parseAmount, toDecimalText } from '@enp/shared/money/money'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import transferTerms from '../../../ui/data/amounts/transfer-terms.module.css'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { toUnitText } from '../unit-text.ts'
import { useWalletTexts } from '../wallet.texts.ts'
import { WithdrawalTermLine } from './term-lines.tsx'
import type { useWithdrawal, WithdrawalRequest } from './use-withdrawal.ts'
import { useWithdrawTexts } from './withdraw.texts.ts'
import { subtractWithdrawalFee } from './withdrawal-problem.rules.ts'

interface WithdrawConfirmProps {
  readonly withdrawal: ReturnType<typeof useWithdrawal>
  readonly request: WithdrawalRequest
  readonly terms: WalletTerms
  readonly onClose: () => void
}

export function WithdrawConfirm({ withdrawal, request, terms, onClose }: WithdrawConfirmProps) {
  const text = useWithdrawTexts()
  const { wallet: words, format } = useWalletTexts()
  const { currency, amount, wallet } = request
  const { fee } = terms.withdrawal[currency]
  const inCoin = (units: string) => `${format.exact(units)} ${toUnitText(words, currency, 0)}`
  const parsed = parseAmount(currency, amount)
  const arrives = parsed && subtractWithdrawalFee(parsed, fee)
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {withdrawal.problem}
      </p>
      <Button busy={withdrawal.busy} onPress={() => withdrawal.confirm(request)}>
        {text.confirm}
      </Button>
      <Button look="quiet" onPress={withdrawal.back}>
        {text.back}
      </Button>
    </div>
  )
  return (
    <Sheet title={text.confirmTitle} onClose={onClose} footer={footer}>
      <dl className={transferTerms.lines}>
        <WithdrawalTermLine name={text.amount} value={inCoin(amount)} />
        <WithdrawalTermLine name={text.fee} value={inCoin(String(fee))} />
        {arrives && <WithdrawalTermLine name={text.arrives} value={inCoin(toDecimalText(arrives))} strong />}
      </dl>
      <p className={transferTerms.destination}>
        <span>
          {text.to}: {wallet.label}
        </span>
        <b>{wallet.address}</b>
      </p>
    </Sheet>
  )
}
