/** Made by webapp/build/land.ts: Natural Earth's land as `readOutlines` takes it. */
declare module 'virtual:land' {
  const land: string
  export default land
}
