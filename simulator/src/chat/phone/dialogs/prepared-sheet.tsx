import { useEffect, useState } from 'react'
import type { ShownPrepared } from '../../../launch/prepared-message.ts'
import { usePage } from '../../page-context.tsx'
import { Modal } from '../../ui/modal.tsx'
import { useWords } from '../../words/words-context.tsx'
import type { HostEvent } from '../bridge/host-reaction.ts'
import styles from './dialog.module.css'

interface Props {
  id: string
  onDone(answer: HostEvent): void
}

const sent: HostEvent = { type: 'prepared_message_sent' }
const failed = (error: string): HostEvent => ({ type: 'prepared_message_failed', data: { error } })

export function PreparedSheet({ id, onDone }: Props) {
  const { users, userId, server } = usePage()
  const words = useWords()
  const [message, setMessage] = useState<ShownPrepared>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each message
  useEffect(() => {
    void server.findPrepared(id).then((result) => (result ? setMessage(result) : onDone(failed('MESSAGE_EXPIRED'))))
  }, [id])
  if (!message) return null
  const receivers = users.filter((user) => user.id !== userId)
  const share = async (toUserId: number) =>
    onDone((await server.sendPrepared(id, toUserId)) ? sent : failed('MESSAGE_SEND_FAILED'))
  return (
    <Modal place="phone" aria-label={words.shareMessage} onDismiss={() => onDone(failed('USER_DECLINED'))}>
      <div className={styles.popup}>
        <b>{words.shareMessage}</b>
        <p className={styles.preview}>{message.text || words.photo}</p>
        <ul className={styles.receivers}>
          {receivers.map((receiver) => (
            <li key={receiver.id}>
              <button type="button" onClick={() => share(receiver.id)}>
                {receiver.firstName}
              </button>
            </li>
          ))}
        </ul>
        <div>
          <button type="button" onClick={() => onDone(failed('USER_DECLINED'))}>
            {words.cancel}
          </button>
        </div>
      </div>
    </Modal>
  )
}
