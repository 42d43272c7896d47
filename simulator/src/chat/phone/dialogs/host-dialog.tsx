import { usePage } from '../../page-context.tsx'
import { useWords } from '../../words/words-context.tsx'
import type { HostEvent } from '../bridge/host-reaction.ts'
import type { HostDialog as Dialog } from '../bridge/host-view.ts'
import type { OpenedApp } from '../opened-app.ts'
import type { Host } from '../use-host.ts'
import { HostPopup } from './host-popup.tsx'
import { PreparedSheet } from './prepared-sheet.tsx'
import { StorySheet } from './story-sheet.tsx'

export function HostDialog({ dialog, app, host }: { dialog: Dialog; app: OpenedApp; host: Host }) {
  /** The mini app gets `answer` unless the host asked. */
  const finish = (answer?: HostEvent) => {
    host.change({ dialog: undefined })
    if (answer) host.send(answer)
  }
  switch (dialog.kind) {
    case 'popup':
      return (
        <HostPopup
          popup={dialog.popup}
          onDone={(id) => finish({ type: 'popup_closed', data: id === undefined ? {} : { button_id: id } })}
        />
      )
    case 'prepared':
      return <PreparedSheet id={dialog.id} onDone={finish} />
    case 'story':
      return <StorySheet story={dialog.story} onDone={() => finish()} />
    default:
      return <Question kind={dialog.kind} app={app} onDone={finish} />
  }
}

interface QuestionProps {
  kind: 'write-access' | 'contact' | 'home-screen' | 'close'
  app: OpenedApp
  onDone(answer?: HostEvent): void
}

/** A question of the host itself, with yes and no. */
function Question({ kind, app, onDone }: QuestionProps) {
  const words = useWords()
  const { bot, server, homeIcon, phone } = usePage()
  const title = bot.firstName
  const request = (type: string, status: string, work: () => Promise<boolean>) => async (isYes: boolean) =>
    onDone({ type, data: { status: isYes && (await work()) ? status : 'cancelled' } })
  const { message, yes, answer } = {
    'write-access': {
      message: words.mayWrite(title),
      yes: words.allow,
      answer: request('write_access_requested', 'allowed', server.allowWriting),
    },
    contact: {
      message: words.mayKnowNumber(title),
      yes: words.share,
      answer: request('phone_requested', 'sent', server.shareContact),
    },
    'home-screen': {
      message: words.addIconOf(title),
      yes: words.add,
      answer(isYes: boolean) {
        if (isYes) homeIcon.add()
        onDone(isYes && app.platform === 'android' ? { type: 'home_screen_added' } : undefined)
      },
    },
    close: {
      message: words.closeAnyway,
      yes: words.close,
      answer(isYes: boolean) {
        onDone()
        if (isYes) phone.close()
      },
    },
  }[kind]
  const buttons = [
    { id: 'yes', type: kind === 'close' ? 'destructive' : 'default', text: yes },
    { id: '', type: 'cancel', text: '' },
  ]
  return <HostPopup popup={{ title: '', message, buttons }} onDone={(id) => void answer(id === 'yes')} />
}
