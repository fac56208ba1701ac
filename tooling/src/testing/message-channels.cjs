/**
 * Channels within a window, as used by React's scheduler and antd's select; with Node's own, Jest never exits. `deliver` delivers pending
 * messages at once: a scheduler waiting for a message that never arrives would not work again.
 */
exports.messageChannels = (window) => {
  const waiting = new Set();
  const arrive = (port) => waiting.delete(port) && port.onmessage?.();
  class MessageChannel {
    port1 = { onmessage: null };
    port2 = {
      postMessage: () => {
        waiting.add(this.port1);
        window.setTimeout(() => arrive(this.port1));
      },
    };
  }
  const deliver = () => {
    for (const port of waiting) arrive(port);
  };
  return { MessageChannel, deliver };
};
