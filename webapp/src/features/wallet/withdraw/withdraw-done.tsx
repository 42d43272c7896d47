import type { Transaction } from '@enp/shared/calls/wallets/ledger'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { CopyField } from '../chain/copy-field.tsx'
import { shortAddress } from '../chain/short-address.rules.ts'
import styles from './withdraw.module.css'
import { useWithdrawTexts } from './withdraw.texts.ts'
import { WithdrawalState } from './withdrawal-state.tsx'

export function WithdrawDone({ transaction, onClose }: { transaction: Transaction; onClose: () => void }) {
  const text = useWithdrawTexts()
  const { id } = transaction
  return (
    <Sheet
      title={text.title}
      onClose={onClose}
      footer={
        <Button look="quiet" onPress={onClose}>
          {text.close}
        </Button>
      }
    >
      <WithdrawalState transaction={transaction} />
      <div className={styles.number}>
        <CopyField name={text.operation} value={id} short={shortAddress(id)} />
      </div>
    </Sheet>
  )
}
