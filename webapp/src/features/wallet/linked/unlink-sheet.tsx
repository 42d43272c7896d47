import type { Wallet } from '@enp/shared/calls/wallets/wallets-shapes'
import { useUserId } from '../../../api/session/use-user-id.ts'
import { host } from '../../../host/host.ts'
import { errorText } from '../../../locales/error-text.ts'
import { useText } from '../../../locales/use-text.tsx'
import { Button } from '../../../ui/actions/buttons/button.tsx'
import { showToast } from '../../../ui/feedback/toast/toast-store.ts'
import stack from '../../../ui/layout/stack.module.css'
import typography from '../../../ui/layout/typography.module.css'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { useUnlink } from '../chain/chain.queries.ts'
import { longerAddress } from '../chain/short-address.rules.ts'
import { useChainTexts } from '../chain.texts.ts'
import styles from './linked-wallets.module.css'

export function UnlinkSheet({ wallet, onClose }: { wallet: Wallet; onClose: () => void }) {
  const text = useText()
  const words = useChainTexts()
  const { mutate, isPending, error } = useUnlink(useUserId())
  const unlink = () =>
    mutate(wallet, {
      onSuccess: () => {
        showToast({ kind: 'ok', text: words.unlinked })
        onClose()
      },
      onError: () => host.haptic('error'),
    })
  const footer = (
    <div className={stack.actions}>
      <p className={typography.problem} role="alert">
        {error && errorText(text, error)}
      </p>
      <Button look="danger" busy={isPending} onPress={unlink}>
        {words.unlinkYes}
      </Button>
      <Button look="quiet" onPress={onClose}>
        {words.unlinkNo}
      </Button>
    </div>
  )
  return (
    <Sheet title={words.unlinkTitle} onClose={onClose} footer={footer}>
      <p className={styles.question}>{words.unlinkText(longerAddress(wallet.address))}</p>
    </Sheet>
  )
}
