import { useQueryClient } from '@tanstack/react-query'
import { publicConfigQuery } from '../../api/config.queries.ts'
import { canRequestWriteAccess } from '../../host/device/write-access.ts'
import { host } from '../../host/host.ts'
import { errorText } from '../../locales/error-text.ts'
import { useText } from '../../locales/use-text.tsx'
import { Button } from '../../ui/actions/buttons/button.tsx'
import { List, ListRow } from '../../ui/data/list.tsx'
import { showToast } from '../../ui/feedback/toast/toast-store.ts'
import { warningIcon } from '../../ui/icons/icons.ts'
import { useRequestWriteAccess } from './write-access.queries.ts'
import { useWriteAccessTexts } from './write-access.texts.ts'

/** Opens the chat on an older host, and if the user blocked the bot: there it is unblocked. */
export function WriteAccessRow() {
  const text = useText()
  const words = useWriteAccessTexts()
  const client = useQueryClient()
  const asking = useRequestWriteAccess()
  const openChat = async () => {
    const { botUsername } = await client.fetchQuery(publicConfigQuery())
    host.openTelegramLink(`https://t.me/${botUsername}`)
  }
  const failed = (error: Error) => showToast({ kind: 'error', text: errorText(text, error) })
  const allow = () => {
    if (!canRequestWriteAccess()) return void openChat().catch(failed)
    asking.mutate(undefined, {
      onSuccess: (answer) => {
        if (answer === 'allowed') showToast({ kind: 'ok', text: words.allowed })
        if (answer === 'blocked') void openChat().catch(failed)
      },
      onError: failed,
    })
  }
  const button = (
    <Button look="tint" small busy={asking.isPending} onPress={allow}>
      {words.turnOn}
    </Button>
  )
  return (
    <List>
      <ListRow icon={warningIcon} tone="amber" title={words.off} detail={words.offText} end={button} />
    </List>
  )
}
