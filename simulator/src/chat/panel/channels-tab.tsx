import { useState } from 'react'
import type { SideChat } from '../../control/chats/side-chats.ts'
import { controlClient } from '../api.ts'
import type { PageActions } from '../use-actions.ts'
import { useWords } from '../words/words-context.tsx'
import styles from './panel.module.css'
import { Switch } from './switch.tsx'

interface Props {
  userId: number
  chats: SideChat[]
  actions: PageActions
  onOpenChat(key: string): void
}

export function ChannelsTab({ userId, chats, actions, onOpenChat }: Props) {
  const words = useWords()
  const [username, setUsername] = useState('')
  const channels = chats.filter((chat) => chat.kind === 'channel')
  return (
    <>
      <ul className={styles.channels}>
        {channels.map((channel) => (
          <li key={channel.key}>
            <button type="button" onClick={() => onOpenChat(channel.key)}>
              {channel.title} <span>{channel.key}</span>
            </button>
            <Switch
              label={words.member}
              on={channel.isMember}
              onChange={(on) =>
                void actions.attempt(controlClient.setMember(channel.username, userId, on ? 'member' : 'left'))
              }
            />
          </li>
        ))}
      </ul>
      <form
        className={styles.line}
        aria-label={words.addChannel}
        onSubmit={(event) => {
          event.preventDefault()
          const name = username.trim().replace(/^@/, '')
          void actions.attempt(controlClient.addChannel(name, name).then(() => setUsername('')))
        }}
      >
        <input
          aria-label={words.channelName}
          placeholder={words.channelName}
          autoComplete="off"
          required
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
        <button type="submit">{words.addChannel}</button>
      </form>
    </>
  )
}
