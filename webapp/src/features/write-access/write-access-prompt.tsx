import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { deviceStorage } from '../../api/offline/device-storage.ts'
import { canRequestWriteAccess } from '../../host/device/write-access.ts'
import { host } from '../../host/host.ts'
import { errorText } from '../../locales/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import stack from '../../ui/layout/stack.module.css'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { rememberWriteAccessPrompt, wasWriteAccessPrompted } from './remembered-prompt.ts'
import { useRequestWriteAccess, writeAccess } from './write-access.queries.ts'
import { useWriteAccessTexts } from './write-access.texts.ts'
import styles from './write-access-prompt.module.css'

type WriteAccessReason = 'route' | 'booking'

/** Asks once. A user who opened the mini app by a link has no chat with the bot. */
export function WriteAccessPrompt({ about }: { about: WriteAccessReason }) {
  const [isOver, setIsOver] = useState(
    () => !canRequestWriteAccess() || wasWriteAccessPrompted(deviceStorage, host.user?.id),
  )
  const { data: mayWrite } = useQuery({ ...writeAccess(), enabled: !isOver })
  if (isOver || mayWrite !== false) return null
  const close = () => {
    rememberWriteAccessPrompt(deviceStorage, host.user?.id)
    setIsOver(true)
  }
  return <Question about={about} onClose={close} />
}

function Question({ about, onClose }: { about: WriteAccessReason; onClose: () => void }) {
  const text = useText()
  const words = useWriteAccessTexts()
  const asking = useRequestWriteAccess()
  const allow = () =>
    asking.mutate(undefined, {
      onSuccess: (answer) => {
        if (answer === 'allowed') showToast({ kind: 'ok', text: words.allowed })
        else showToast({ kind: 'info', text: answer === 'blocked' ? words.blocked : words.refused })
        onClose()
      },
    })
  const footer = (
    <>
      {asking.isError && (
        <p className={styles.problem} role="alert">
          {errorText(text, asking.error)}
        </p>
      )}
      <div className={stack.actions}>
        <Button busy={asking.isPending} onPress={allow}>
          {words.allow}
        </Button>
        <Button look="quiet" onPress={onClose}>
          {words.notNow}
        </Button>
      </div>
    </>
  )
  return (
    <Sheet title={words.title} onClose={onClose} footer={footer}>
      <p className={styles.text}>{words.lost[about]}</p>
      <p className={styles.note}>{words.note}</p>
    </Sheet>
  )
}
