import { useSession } from '@ofisi/shared-auth/session';
import type { BootDocument, BootIsolation } from '@ofisi/shared-contract/boot';
import { useLocation, useNavigate } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import { usePageTitle } from '@ofisi/shared-page/page-head';
import { holdUnsaved } from '@ofisi/shared-page/unsaved';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { commonTexts } from '../../texts/common';
import { isolatedTexts } from '../../texts/isolated';
import type { FromFrame, Theme, Told } from '../messages';
import { allowance } from './allowance';
import { frameCalls } from './frame-calls';
import { FrameLink } from './frame-link';
import { guardFocus } from './guard-focus';
import { targetOf } from './may-go';

export interface FrameHostProps {
  readonly boot: BootDocument;
  readonly remote: string;
  readonly isolation: BootIsolation;
}

const LEAST_PX = 480;
const MOST_PX = 20_000;
/** More is a fault, or an attempt to make the page unusable. */
const MOST_ERRORS = 5;

const themeNow = (): Theme => (document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light');

/** A page of an isolated remote: a frame, and what it may ask of the page around it. Throws when the frame is at fault. */
export function FrameHost({ boot, remote, isolation }: FrameHostProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const link = useRef<FrameLink | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isThere, setThere] = useState(false);
  const [height, setHeight] = useState(LEAST_PX);
  const [pageTitle, setPageTitle] = useState<string>();
  const [isHeld, setHeld] = useState(false);
  const title = boot.remotes[remote]?.title ?? remote;
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const navigate = useNavigate();
  const told = useTold(isolation);
  const [limits] = useState(() => ({
    call: frameCalls(remote, isolation.calls),
    mayGo: allowance(10, 10_000),
    mayNotify: allowance(3, 5_000),
    mayReport: allowance(MOST_ERRORS, Infinity),
  }));
  usePageTitle(pageTitle);

  const go = (to: string, replace: boolean) => {
    const target = targetOf(boot, remote, to, navigator.userActivation?.isActive ?? true);
    if (target !== null && limits.mayGo()) void navigate(target, { replace });
    // The frame has not moved; it is told where it is.
    else link.current?.send({ type: 'address', address });
  };

  const received = useEffectEvent((message: FromFrame) => {
    switch (message.type) {
      case 'call':
        void limits.call(message).then((answer) => link.current?.send({ type: 'answer', id: message.id, ...answer }));
        return;
      case 'mounted':
        return setThere(true);
      case 'failed':
        return setFault(message.text);
      case 'error':
        if (limits.mayReport()) reportError(new Error(`${remote}: ${message.text}`));
        return;
      case 'height':
        return setHeight(Math.min(MOST_PX, Math.max(LEAST_PX, message.px)));
      case 'navigate':
        return go(message.to, message.replace);
      case 'back':
        if (navigator.userActivation?.isActive && limits.mayGo()) void navigate(-1);
        return;
      case 'title':
        return setPageTitle(message.text);
      case 'unsaved':
        return setHeld(message.held);
      case 'notice':
        if (limits.mayNotify()) notify(isolatedTexts.notice(title, message.text), message.tone);
        return;
      case 'pong':
    }
  });

  const greet = useEffectEvent(() => ({ type: 'hello', address, theme: themeNow(), told }) as const);

  useEffect(() => {
    if (!frame.current) return;
    const opened = new FrameLink(frame.current, { greet, received, failed: setFault });
    link.current = opened;
    const stolen = () => setFault(isolatedTexts.stoleFocus);
    const unguard = guardFocus(frame.current, stolen);
    const themes = new MutationObserver(() => opened.send({ type: 'theme', theme: themeNow() }));
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      unguard();
      themes.disconnect();
      opened.close();
    };
  }, []);
  useEffect(() => link.current?.send({ type: 'address', address }), [address]);
  useEffect(() => link.current?.send({ type: 'told', told }), [told]);
  useEffect(() => (isHeld ? holdUnsaved() : undefined), [isHeld]);

  if (fault !== null) throw new Error(fault);
  return (
    <>
      {!isThere && (
        <p role="status" data-placeholder>
          {commonTexts.loading}
        </p>
      )}
      <iframe
        ref={frame}
        title={title}
        src={isolation.frame}
        sandbox="allow-scripts allow-forms"
        allow=""
        referrerPolicy="no-referrer"
        style={{ display: 'block', inlineSize: '100%', blockSize: height, border: 0 }}
      />
    </>
  );
}

/** What the remote is told of the user: what it has declared, and nothing else. */
function useTold({ told = [] }: BootIsolation): Told {
  const { status, user, permissions } = useSession();
  const facts: Told = {
    signedIn: status === 'signed-in',
    ...(told.includes('name') && user && { name: user.name }),
    ...(told.includes('permissions') && { permissions }),
  };
  const text = JSON.stringify(facts);
  const [kept, setKept] = useState({ text, facts });
  if (kept.text !== text) setKept({ text, facts });
  return kept.facts;
}
