import type { ContractState } from '@ofisi/api-contract/service/contract-enums';
import type { ServiceContract, ServiceContractInFullResponse } from '@ofisi/api-contract/service/contracts';
import { DetailTabs } from '@ofisi/shared-admin-ui/detail-tabs';
import { DetailsPage } from '@ofisi/shared-admin-ui/details-page';
import { formatDay } from '@ofisi/shared-admin-ui/formats';
import { History } from '@ofisi/shared-admin-ui/history';
import { QueryNotice } from '@ofisi/shared-admin-ui/query-notice';
import { useResourceMutation, type Saved } from '@ofisi/shared-admin-ui/resource';
import { StatusSteps, type Transition } from '@ofisi/shared-admin-ui/status-steps';
import { post } from '@ofisi/shared-auth/http';
import { useSession } from '@ofisi/shared-auth/session';
import { Link, useParams } from '@ofisi/shared-contract/routing';
import { notify } from '@ofisi/shared-page/notices';
import alerts from '@ofisi/shared-site-ui/alert.module.css';
import buttons from '@ofisi/shared-site-ui/button.module.css';
import { useState } from 'react';
import { MessagesSection } from '../messages/messages-section';
import { ContractMargin } from '../supplies/contract-margin';
import { ContractSupplies } from '../supplies/contract-supplies';
import { contractTexts as texts } from '../texts/contracts';
import { supplyTexts } from '../texts/supplies';
import { ContractMachines } from './contract-machines';
import { ContractMonths } from './contract-months';
import { ContractTerms } from './contract-terms';
import { ContractVisits } from './contract-visits';
import { contractPath, CONTRACTS_PATH, serviceContracts, useServiceContract } from './contracts.resource';
import { EndDialog } from './end-dialog';
import { MeterLink } from './meter-link';
import { isPastItsEnd, StateBadge } from './state-badge';

const back = { to: CONTRACTS_PATH, label: texts.title };

const PATH: readonly ContractState[] = ['draft', 'running', 'ended'];

const FORMATS = {
  state: (value: unknown) => texts.states[value as ContractState],
  starts_on: (value: unknown) => formatDay(String(value)),
  ends_on: (value: unknown) => formatDay(String(value)),
};

/** One service contract: its machines, its visits, what was given to them, what was invoiced and is left of it, and its terms. */
export function ContractPage() {
  const { id = '' } = useParams();
  const query = useServiceContract(id);
  if (query.data) return <Page key={query.data.service_contract.id} answer={query.data} />;
  return (
    <DetailsPage title={texts.title} back={back}>
      <QueryNotice query={query} failed={texts.failed} />
    </DetailsPage>
  );
}

function Page({ answer }: { answer: ServiceContractInFullResponse }) {
  const { service_contract: contract, machines, months, visits, messages } = answer;
  const seesCosts = useSession((session) => session.permissions.includes('purchases.manage'));
  return (
    <DetailsPage
      title={`${contract.number}, ${contract.customer}`}
      back={back}
      badge={<StateBadge contract={contract} />}
      actions={
        contract.state !== 'ended' && (
          <Link to={`${contractPath(contract)}/edit`} className={buttons.button}>
            {texts.edit}
          </Link>
        )
      }
    >
      {isPastItsEnd(contract) && <p className={alerts.alert}>{texts.endOrExtend(formatDay(contract.ends_on))}</p>}
      <State contract={contract} hasMachines={machines.length > 0} />
      <DetailTabs
        tabs={[
          {
            key: 'machines',
            label: texts.machines,
            content: (
              <>
                <ContractMachines contract={contract} machines={machines} />
                {contract.state === 'running' && <MeterLink answer={answer} />}
                {messages.length > 0 && <MessagesSection messages={messages} />}
              </>
            ),
          },
          {
            key: 'visits',
            label: texts.visits.title,
            content: <ContractVisits contract={contract} quarters={visits} />,
          },
          {
            key: 'supplies',
            label: supplyTexts.title,
            content: <ContractSupplies contract={contract} machines={machines} />,
          },
          { key: 'months', label: texts.months, content: <ContractMonths months={months} /> },
          ...(seesCosts
            ? [
                {
                  key: 'margin',
                  label: supplyTexts.margin.title,
                  content: <ContractMargin contractId={contract.id} />,
                },
              ]
            : []),
          { key: 'terms', label: texts.terms, content: <ContractTerms contract={contract} /> },
          {
            key: 'history',
            label: texts.history,
            content: (
              <History
                resource={serviceContracts.key}
                entity="service_contracts"
                id={contract.id}
                labels={texts.fields}
                formats={FORMATS}
              />
            ),
          },
        ]}
      />
    </DetailsPage>
  );
}

/** Where it stands, and what can become of it. */
function State({ contract, hasMachines }: { contract: ServiceContract; hasMachines: boolean }) {
  const [isEnding, setEnding] = useState(false);
  const start = useResourceMutation(serviceContracts, {
    call: () => post<Saved>(`/move-service-contract/${contract.id}`, { to: 'running' }),
    onSuccess: ({ message }) => notify(message),
  });
  const transitions: Transition<ContractState>[] = [
    {
      from: ['draft'],
      to: 'running',
      label: texts.start,
      confirm: texts.startQuestion,
      blockedBy: hasMachines ? null : texts.noMachines,
    },
    { from: ['running'], to: 'ended', label: texts.end },
  ];
  return (
    <>
      <StatusSteps
        state={contract.state}
        labels={texts.states}
        path={PATH}
        transitions={transitions}
        move={(to) => (to === 'running' ? start.mutateAsync(undefined) : Promise.resolve(setEnding(true)))}
        failed={texts.notMoved}
      />
      <EndDialog contract={contract} open={isEnding} onClose={() => setEnding(false)} />
    </>
  );
}
