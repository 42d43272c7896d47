import { Button } from '../../../../ui/actions/buttons/button.tsx'
import transferTerms from '../../../../ui/data/amounts/transfer-terms.module.css'
import stack from '../../../../ui/layout/stack.module.css'
import typography from '../../../../ui/layout/typography.module.css'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { useEarningsTexts } from '../earnings.texts.ts'
import { PayoutForm } from './payout-form.tsx'
import { type Payout, PayoutLines } from './payout-lines.tsx'
import styles from './payout-sheet.module.css'
import { type PayoutRequest, usePayoutForm } from './use-payout-form.ts'

interface PayoutSheetProps {
  readonly organizerId: string
  readonly payout: Payout
  readonly onClose: () => void
}

export function PayoutSheet({ organizerId, payout, onClose }: PayoutSheetProps) {
  const texts = useEarningsTexts()
  const { sheet } = texts.words
  const asking = usePayoutForm(organizerId, texts.words)
  const { step } = asking
  if (step.name === 'done')
    return (
      <Sheet title={sheet.doneTitle} onClose={onClose} footer={<Button onPress={onClose}>{sheet.close}</Button>}>
        <p className={styles.words}>{step.result.currency === 'rub' ? sheet.doneBank : sheet.doneWallet}</p>
      </Sheet>
    )
  if (step.name === 'form') return <PayoutForm asking={asking} payout={payout} texts={texts} onClose={onClose} />
  const { request } = step
  return (
    <Sheet
      title={sheet.confirmTitle}
      onClose={onClose}
      footer={
        <div className={stack.actions}>
          <p className={typography.problem} role="alert">
            {asking.problem}
          </p>
          <Button busy={asking.busy} onPress={() => asking.confirm(request)}>
            {sheet.confirm}
          </Button>
          <Button look="quiet" onPress={asking.back}>
            {sheet.back}
          </Button>
        </div>
      }
    >
      <PayoutLines request={request} payout={payout} texts={texts} />
      <p className={transferTerms.destination}>
        <span>{sheet.to}</span>
        <b>{toDestination(request, payout)}</b>
      </p>
    </Sheet>
  )
}

function toDestination({ walletId }: PayoutRequest, { bank, wallets }: Payout): string {
  const wallet = wallets.find(({ id }) => id === walletId)
  return wallet ? wallet.address : bank ? `${bank.legalName}, …${bank.accountEnd}` : ''
}
