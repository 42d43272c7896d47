import { useState } from 'react'
import { controlClient } from '../api.ts'
import { usePage } from '../page-context.tsx'
import { useWords } from '../words/words-context.tsx'
import styles from './channels.module.css'
import { Switch } from './controls.tsx'
import panel from './panel.module.css'

export function ChannelsTab() {
  const { userId, sideChats, actions, openChat } = usePage()
  const words = useWords()
  const [username, setUsername] = useState('')
  const channels = sideChats.filter((chat) => chat.kind === 'channel')
  return (
    <>
      <ul className={styles.channels}>
        {channels.map((channel) => (
          <li key={channel.key}>
            <button type="button" onClick={() => openChat(channel.key)}>
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
        className={panel.line}
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
