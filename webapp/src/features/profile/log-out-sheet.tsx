import { Button } from '../../ui/actions/buttons/button.tsx'
import stack from '../../ui/layout/stack.module.css'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './log-out-sheet.module.css'
import { useLogOut } from './profile.queries.ts'
import { useProfileTexts } from './profile.texts.ts'

/** After the confirmation the app is logged out even if the request failed. */
export function LogOutSheet({ onClose }: { onClose: () => void }) {
  const text = useProfileTexts()
  const leave = useLogOut()
  const footer = (
    <div className={stack.actions}>
      <Button look="danger" busy={leave.isPending} onPress={() => leave.mutate()}>
        {text.leave}
      </Button>
      <Button look="quiet" onPress={onClose}>
        {text.stay}
      </Button>
    </div>
  )
  return (
    <Sheet title={text.leaveTitle} onClose={onClose} footer={footer}>
      <p className={styles.text}>{text.leaveText}</p>
    </Sheet>
  )
}
