import { useEffect, useState } from 'react'
import { CountUp } from '../../../ui/data/count-up.tsx'

export function CountFromNothing({ value, write }: { value: number; write: (value: number) => string }) {
  const [aim, setAim] = useState(0)
  useEffect(() => setAim(value), [value])
  return <CountUp value={aim} write={write} />
}
