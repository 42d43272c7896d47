import { Button } from '../../../../ui/actions/buttons/button.tsx'
import styles from '../foot.module.css'
import type { TransferStage } from './transfer.rules.ts'
import { useTransferTexts } from './transfer.texts.ts'
import type { useWalletPayment } from './use-wallet-payment.ts'

interface TransferFooterProps {
  readonly stage: Extract<TransferStage, { kind: 'waiting' }>
  readonly payment: ReturnType<typeof useWalletPayment>
  readonly onLeave: () => void
  readonly onClose: () => void
}

export function TransferFooter({ stage, payment, onLeave, onClose }: TransferFooterProps) {
  const { transfer: text, text: common } = useTransferTexts()
  const { wallet, busy, problem, pay } = payment
  const isOpen = !stage.sent && !stage.overdue
  return (
    <div className={styles.foot}>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {isOpen && wallet && (
        <Button busy={busy} onPress={pay}>
          {text.payFrom(wallet.label)}
        </Button>
      )}
      <Button look="quiet" onPress={isOpen ? onLeave : onClose}>
        {isOpen ? text.otherWay : common.sheet.close}
      </Button>
    </div>
  )
}
