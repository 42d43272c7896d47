import { useEffect, useState } from 'react'

export function useServerNow(clockAheadMs: number, everyMs: number): number {
  const [deviceNow, setDeviceNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setDeviceNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return deviceNow + clockAheadMs
}
