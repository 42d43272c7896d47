import { type ChangeEvent, useState } from 'react'
import type { NewUser } from '../../api.ts'
import { useWords } from '../../words/words-context.tsx'
import styles from '../panel.module.css'

const empty: NewUser = { firstName: '', lastName: '', username: '', languageCode: 'ru' }

export function NewUserForm({ onAdd }: { onAdd(user: NewUser): Promise<void> }) {
  const words = useWords()
  const [user, setUser] = useState(empty)
  const field = (name: keyof NewUser) => ({
    value: user[name],
    'aria-label': words[name],
    placeholder: words[name],
    autoComplete: 'off',
    onChange: (event: ChangeEvent<HTMLInputElement>) => setUser({ ...user, [name]: event.target.value }),
  })
  return (
    <form
      className={styles.form}
      aria-label={words.addUser}
      onSubmit={(event) => {
        event.preventDefault()
        void onAdd(user)
      }}
    >
      <input {...field('firstName')} required />
      <input {...field('lastName')} />
      <input {...field('username')} />
      <input {...field('languageCode')} size={3} />
      <button type="submit">{words.add}</button>
    </form>
  )
}
