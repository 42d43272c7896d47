import { useWords } from '../../words/words-context.tsx'
import type { HostEvent } from '../bridge/host-reaction.ts'
import type { HostServer } from '../bridge/host-server.ts'
import type { HostDialog as Dialog, Popup } from '../bridge/host-view.ts'
import { HostPopup } from './host-popup.tsx'
import { PreparedSheet, type Receiver } from './prepared-sheet.tsx'
import { StorySheet } from './story-sheet.tsx'

interface Props {
  dialog: Dialog
  title: string
  server: HostServer
  receivers: Receiver[]
  onAddIcon(): void
  tellsOfIcon: boolean
  /** Called when the dialog closes. The mini app gets `answer` unless the host asked. */
  onDone(answer?: HostEvent): void
  onClose(): void
}

export function HostDialog({ dialog, title, server, receivers, onAddIcon, tellsOfIcon, onDone, onClose }: Props) {
  const words = useWords()
  const confirm = (message: string, text: string, type = 'default'): Popup => ({
    title: '',
    message,
    buttons: [
      { id: 'yes', type, text },
      { id: '', type: 'cancel', text: '' },
    ],
  })
  const answered = (type: string, good: string, work: Promise<boolean>) =>
    work.then((done) => onDone({ type, data: { status: done ? good : 'cancelled' } }))
  switch (dialog.kind) {
    case 'popup':
      return (
        <HostPopup
          popup={dialog.popup}
          onDone={(id) => onDone({ type: 'popup_closed', data: id === undefined ? {} : { button_id: id } })}
        />
      )
    case 'write-access':
      return (
        <HostPopup
          popup={confirm(words.mayWrite(title), words.allow)}
          onDone={(id) =>
            answered('write_access_requested', 'allowed', id === 'yes' ? server.allowWriting() : Promise.resolve(false))
          }
        />
      )
    case 'contact':
      return (
        <HostPopup
          popup={confirm(words.mayKnowNumber(title), words.share)}
          onDone={(id) =>
            answered('phone_requested', 'sent', id === 'yes' ? server.shareContact() : Promise.resolve(false))
          }
        />
      )
    case 'home-screen':
      return (
        <HostPopup
          popup={confirm(words.addIconOf(title), words.add)}
          onDone={(id) => {
            if (id === 'yes') onAddIcon()
            onDone(id === 'yes' && tellsOfIcon ? { type: 'home_screen_added' } : undefined)
          }}
        />
      )
    case 'close':
      return (
        <HostPopup
          popup={confirm(words.closeAnyway, words.close, 'destructive')}
          onDone={(id) => {
            onDone()
            if (id === 'yes') onClose()
          }}
        />
      )
    case 'prepared':
      return <PreparedSheet id={dialog.id} server={server} receivers={receivers} onDone={onDone} />
    case 'story':
      return <StorySheet story={dialog.story} onDone={() => onDone()} />
  }
}
