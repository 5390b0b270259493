"""The README's tour over REST, by what openapi-python-client makes of /openapi.json."""

import datetime
import json
import sys
from typing import TypeVar

from aplomb_client import AuthenticatedClient, Client
from aplomb_client.api.cao_gratuit import cao_demo, cao_verifier
from aplomb_client.api.cao_production import cao_carnet, cao_dxf, cao_metres, cao_render
from aplomb_client.api.documents import documents_quittance
from aplomb_client.api.irl import irl_revision
from aplomb_client.api.service import signup
from aplomb_client.models import (
    CaoCarnetEntree,
    CaoCarnetFormat,
    CaoDxfEntree,
    CaoMetresEntree,
    CaoMetresTravail,
    CaoRenderEntree,
    CaoRenderFormat,
    CaoVerifierEntree,
    CleObtenue,
    Demo,
    DocumentsQuittanceEntree,
    IrlRevisionEntree,
    IrlRevisionResultat,
    Scene,
    SignupEntree,
    TypeOuverture,
    Verification,
)

Kind = TypeVar("Kind")


def given(kind: type[Kind], answer: object) -> Kind:
    """The answer of a call that must succeed."""
    if not isinstance(answer, kind):
        raise TypeError(repr(answer))
    return answer


base = sys.argv[1]
cle = given(CleObtenue, signup.sync(client=Client(base_url=base), body=SignupEntree(name="openapi-python-client"))).cle
client = AuthenticatedClient(base_url=base, token=cle, prefix="", auth_header_name="X-API-Key")

scene: Scene = given(Demo, cao_demo.sync(client=client)).scene
doors = [bay for bay in scene.ouvertures or [] if bay.type_ == TypeOuverture.PORTE]
checked = given(Verification, cao_verifier.sync(client=client, body=CaoVerifierEntree(scene=scene)))
dxf = cao_dxf.sync_detailed(client=client, body=CaoDxfEntree(scene=scene))
png = cao_render.sync_detailed(client=client, body=CaoRenderEntree(scene=scene, format_=CaoRenderFormat.PNG))
book = cao_carnet.sync_detailed(client=client, body=CaoCarnetEntree(scene=scene, format_=CaoCarnetFormat.HTML))
# 202 is another answer than 200: a job of the operation's own.
started = cao_metres.sync_detailed(client=client, body=CaoMetresEntree(scene=scene), prefer="respond-async")
rent = given(
    IrlRevisionResultat,
    irl_revision.sync(
        client=client, body=IrlRevisionEntree(loyer_actuel=650, irl_reference=142.06, irl_nouveau=144.64)
    ),
)
receipt = documents_quittance.sync_detailed(
    client=client,
    body=DocumentsQuittanceEntree(
        bailleur_nom="Anne Martin",
        bailleur_adresse="3 rue Haute, 35000 Rennes",
        locataire_nom="Paul Durand",
        logement_adresse="8 quai Sud, 35000 Rennes",
        periode="novembre 2026",
        loyer=650,
        charges=60,
        date_paiement=datetime.date(2026, 11, 5),
    ),
)

print(
    json.dumps(
        {
            "doors": len(doors),
            "ok": checked.ok,
            "severities": sum(1 for alert in checked.alertes if alert.severite),
            "dxf": b"SECTION" in dxf.content,
            "png": png.content[1:4].decode("latin-1"),
            "set": b"<html" in book.content,
            "started": [int(started.status_code), given(CaoMetresTravail, started.parsed).etat.value],
            "loyer_revise": rent.loyer_revise,
            "receipt": receipt.content[:4].decode("latin-1"),
        }
    )
)
