'use client'

import { holdSubmit } from '@/components/form/use-held-submit'

// Runs before the first paint, so that a chosen theme or a closed sidebar does not flash. It also marks the first frame with
// data-first; without the mark everything is shown.
const script = `var d=document.documentElement;d.dataset.first='';try{var t=localStorage.getItem('labmark.theme');if(t)d.dataset.theme=t;if(localStorage.getItem('labmark.sidebar')==='closed')d.dataset.sidebar='closed'}catch(e){}requestAnimationFrame(()=>requestAnimationFrame(()=>setTimeout(()=>d.removeAttribute('data-first'))))`

/**
 * Applies this browser's display settings before the first paint, and holds back form submits until hydration. `nonce` allows
 * it under the content security policy.
 */
export function FirstPaint({ nonce }: { nonce: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant, and it has to run while the page is parsed
  return <script nonce={nonce} dangerouslySetInnerHTML={{ __html: `${script};${holdSubmit}` }} />
}
